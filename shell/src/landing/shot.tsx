import { onPhones, shots, type ShotName } from './shots.ts';

interface ShotProps {
  name: ShotName;
  alt: string;
  /** For the one picture that is seen at once. */
  eager?: boolean;
}

/** Where the page is one column. */
const narrow = '(max-width: 639px)';
const inDark = '(prefers-color-scheme: dark)';

/** A picture of the product itself, in the scheme of the reader; on a phone, of a phone. */
export function Shot({ name, alt, eager = false }: ShotProps) {
  const { light, dark, width, height } = shots[name];
  const phone = onPhones[name];
  return (
    <picture>
      {phone && (
        <>
          <source srcSet={phone.dark} media={`${narrow} and ${inDark}`} width={phone.width} height={phone.height} />
          <source srcSet={phone.light} media={narrow} width={phone.width} height={phone.height} />
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
