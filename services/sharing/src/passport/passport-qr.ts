import { encodeQR } from 'qr';

/** A quiet zone of four modules, as ISO/IEC 18004 requires. */
const border = 4;
const modulesOf = (url: string): boolean[][] => encodeQR(url, 'raw', { ecc: 'medium', border });

/** Black on white whatever the page around it: tags get scanned in the rain. */
export function qrSvg(url: string): string {
  const modules = modulesOf(url);
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const size = modules.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="512" height="512" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${dark.join('')}" fill="#000"/></svg>`;
}

/** About a thousand pixels wide, with a whole number of pixels per module. */
export async function qrPng(url: string): Promise<Buffer> {
  const modules = modulesOf(url);
  const size = modules.length;
  const scale = Math.ceil(1000 / size);
  const pixels = Buffer.from(modules.flat().map((isDark) => (isDark ? 0 : 255)));
  // Loaded with the first code, because most of a process's work doesn't need it.
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * scale, size * scale, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}
