/**
 * The SVG of a picture of the demonstration by its id, or undefined when there is none. The drawing and its fonts are
 * loaded when the first is asked for: a server with a catalogue of its own never needs them.
 */
export async function drawDemoArtwork(id: string): Promise<string | undefined> {
  if (!/^demo\d/.test(id)) return undefined;
  const { demoArtwork } = await import('./artwork.ts');
  return demoArtwork(id);
}
