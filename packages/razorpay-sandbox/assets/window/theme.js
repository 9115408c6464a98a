function luminance([red, green, blue]) {
  const linear = (part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Takes the merchant's colour (`#rgb` or `#rrggbb`) and the text colour that can be read on it. */
export function applyTheme(color) {
  const match = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color ?? '');
  if (!match) return;
  const hex = match[1].length === 3 ? match[1].replace(/./g, '$&$&') : match[1];
  const parts = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const { style } = document.documentElement;
  style.setProperty('--theme', `#${hex}`);
  // 0.179 is where black and white text have the same contrast.
  style.setProperty('--on-theme', luminance(parts) > 0.179 ? '#10131f' : '#ffffff');
}
