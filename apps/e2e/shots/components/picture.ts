/** The address of a picture of one colour, by its hue in degrees. */
export function picture(hue: number, [width, height] = [400, 500]): string {
  const shape = `<rect width="100%" height="100%" fill="hsl(${hue} 45% 45%)"/>`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`)}`;
}
