import { onPhones, shots, type ShotName } from './shots.ts';

interface ShotProps {
  name: ShotName;
  alt: string;
  /** For the one picture visible straight away. */
  eager?: boolean;
}

/** Where the page has several columns. */
const wide = '(min-width: 640px)';
const inDark = '(prefers-color-scheme: dark)';

/** A picture of the product itself, in the visitor's colour scheme; on a phone, a phone's. */
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
