import { shots, type ShotName } from './shots.ts';

interface ShotProps {
  name: ShotName;
  alt: string;
  /** For the one picture that is seen at once. */
  eager?: boolean;
}

/** A picture of the product itself, in the scheme of the reader. */
export function Shot({ name, alt, eager = false }: ShotProps) {
  const { light, dark, width, height } = shots[name];
  return (
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
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
