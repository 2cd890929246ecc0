import { onPhones, shots, type ShotName } from './shots.ts';

interface ShotProps {
  name: ShotName;
  alt: string;
  /** For the one picture that is seen at once. */
  eager?: boolean;
}

/** Where the page has more than one column. */
const wide = '(min-width: 640px)';
const inDark = '(prefers-color-scheme: dark)';

/** A picture of the product itself, in the scheme of the reader; on a phone, of a phone. */
export function Shot({ name, alt, eager = false }: ShotProps) {
  const desk = shots[name];
  const phone = onPhones[name];
  const { light, dark, width, height } = phone ?? desk;
  return (
    <picture>
      {phone && (
        <>
          <source srcSet={desk.dark} media={`${wide} and ${inDark}`} width={desk.width} height={desk.height} />
          <source srcSet={desk.light} media={wide} width={desk.width} height={desk.height} />
        </>
      )}
      <source srcSet={dark} media={inDark} />
      <img
        src={light}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className="h-auto w-full rounded-panel border border-line shadow-float"
      />
    </picture>
  );
}
