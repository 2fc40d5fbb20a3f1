type Rgb = [red: number, green: number, blue: number]

/** Token values by name, as written. */
export type Tokens = Record<string, string>

/** Reads the declarations of custom properties from a sheet, each with the selectors and conditions around it. */
export function readTokens(sheet: string): { within: string[]; name: string; value: string }[] {
  const within: string[] = []
  const found: { within: string[]; name: string; value: string }[] = []
  const pieces = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+[{;]|\}/g) ?? []
  for (const piece of pieces.map(text => text.trim())) {
    if (piece === '}') within.pop()
    else if (piece.endsWith('{')) within.push(piece.slice(0, -1).trim())
    else {
      const [name = '', value = ''] = piece.slice(0, -1).split(/:(.*)/s)
      if (name.startsWith('--')) found.push({ within: [...within], name, value: value.trim() })
    }
  }
  return found
}

/** Returns the colour of a token, with its references and mixtures resolved. */
export function colourOf(value: string, tokens: Tokens): Rgb {
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (reference) return colourOf(tokens[reference] ?? '', tokens)
  const mixture = /^color-mix\(in (oklch|oklab), (.+) (\d+)%, (.+)\)$/.exec(value)
  if (mixture) {
    const [, space, first = '', share, second = ''] = mixture
    const mix = space === 'oklab' ? mixInOklab : mixInOklch
    return mix(colourOf(first, tokens), colourOf(second, tokens), Number(share) / 100)
  }
  if (value === 'white') return [1, 1, 1]
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1]
  if (!digits) throw new Error(`no colour: ${value}`)
  const pairs = digits.length === 3 ? [...digits].map(digit => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map(pair => Number.parseInt(pair, 16) / 255)
  return [red, green, blue]
}

/** Returns the contrast ratio of two colours (WCAG 2.2, relative luminance). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [one, other].map(luminanceOf).sort((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: Rgb): number {
  const [red, green, blue] = toLinear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear(colour: Rgb): Rgb {
  return colour.map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Rgb
}

function toGamma(colour: Rgb): Rgb {
  return colour.map(part => {
    const inGamut = Math.min(1, Math.max(0, part))
    return inGamut <= 0.0031308 ? inGamut * 12.92 : 1.055 * inGamut ** (1 / 2.4) - 0.055
  }) as Rgb
}

/** Mixes two colours as CSS Color 4 does in OKLab: along a straight line. */
function mixInOklab(one: Rgb, other: Rgb, share: number): Rgb {
  const [first, second] = [toOklch(one), toOklch(other)]
  const part = (axis: (angle: number) => number) =>
    first.chroma * axis(first.hue) * share + second.chroma * axis(second.hue) * (1 - share)
  const [a, b] = [part(Math.cos), part(Math.sin)]
  return fromOklch({
    lightness: first.lightness * share + second.lightness * (1 - share),
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  })
}

/** Mixes two colours as CSS Color 4 does in OKLCH: lightness and chroma by share, hue by the shorter arc. A grey takes the other's hue. */
function mixInOklch(one: Rgb, other: Rgb, share: number): Rgb {
  const [first, second] = [toOklch(one), toOklch(other)]
  const hueOfFirst = first.chroma < 1e-4 ? second.hue : first.hue
  const hueOfSecond = second.chroma < 1e-4 ? first.hue : second.hue
  const arc = ((hueOfFirst - hueOfSecond + 3 * Math.PI) % (2 * Math.PI)) - Math.PI
  return fromOklch({
    lightness: first.lightness * share + second.lightness * (1 - share),
    chroma: first.chroma * share + second.chroma * (1 - share),
    hue: hueOfSecond + arc * share,
  })
}

// Matrices of https://bottosson.github.io/posts/oklab, which CSS Color 4 adopts.
function toOklch(colour: Rgb) {
  const [red, green, blue] = toLinear(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function fromOklch({ lightness, chroma, hue }: { lightness: number; chroma: number; hue: number }): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return toGamma([
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ])
}
