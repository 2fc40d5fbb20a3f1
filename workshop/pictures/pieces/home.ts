// Small household objects: side views standing on their origin.
import { box, type Drawing, disc, layers, line, oval, place, shape } from '../marks.ts'
import { cream, ink, mix, shade, wood } from '../palettes.ts'

/** A countdown dial: the tinted part is the time left. */
export function kitchenTimer(x: number, y: number, scale: number, color: string, left: string): Drawing {
  const ticks = Array.from({ length: 12 }, (_, index) => {
    const [sin, cos] = [Math.sin((index * Math.PI) / 6), Math.cos((index * Math.PI) / 6)]
    return `M${sin * 25} ${-38 - cos * 25}L${sin * 29} ${-38 - cos * 29}`
  })
  return place(
    layers(
      line('M-22-4L-26 0M22-4L26 0', shade(color, 0.3), 8),
      box(-40, -78, 80, 76, color, 20),
      box(24, -64, 16, 56, shade(color, 0.1), 8),
      disc(0, -38, 32, cream),
      shape('M0-38V-62A24 24 0 0 1 20.8-26Z', left),
      line(ticks.join(''), shade(cream, 0.34), 2.5),
      disc(0, -38, 9, ink),
      line('M0-38V-56', ink, 4),
    ),
    x,
    y,
    scale,
  )
}

/** A round loaf in four portions, pulled slightly apart. */
export function quarteredLoaf(x: number, y: number, scale: number): Drawing {
  const crust = '#b97a3a'
  const back = (side: 1 | -1): Drawing =>
    place(
      layers(
        shape('M0-4V-46C-44-46-72-32-72-12V-2Z', crust),
        shape('M0-38C-40-38-70-28-72-12C-56-14-20-16 0-16Z', '#d9a159'),
        shape('M0-16C-24-16-56-15-72-12V-6Q-70 2-60 2H0Z', '#f7e6bf'),
      ),
      x + side * -5 * scale,
      y - 11 * scale,
      side * scale,
    )
  const front = (side: 1 | -1): Drawing =>
    place(
      layers(
        shape('M0-14C-26-14-54-12-76-8V6C-72 28-40 38 0 38Z', crust),
        shape('M0-14C-26-14-54-12-76-8C-72 12-40 22 0 22Z', '#dfaa62'),
        line('M-56-2Q-40 8-14 10M-40-7Q-28-1-10 0', '#f3d6a4', 4),
      ),
      x + side * -8 * scale,
      y,
      side * scale,
    )
  return layers(oval(x, y + 30 * scale, 84 * scale, 12 * scale, '#c79a62'), back(1), back(-1), front(1), front(-1))
}

export function sleepingCat(x: number, y: number, scale: number, coat: string): Drawing {
  const dark = shade(coat, 0.15)
  return place(
    layers(
      shape('M-44 0C-50-30-24-46 6-44C38-42 54-22 46 0Z', coat),
      line('M2-44C4-36 4-32 2-28M16-42C19-34 19-30 17-25M30-36C33-29 33-26 31-21', dark, 4),
      shape('M-52-4C-56-20-44-28-32-27C-20-28-10-18-14-4C-20 4-46 4-52-4Z', mix('#ffffff', coat, 0.16)),
      shape('M-52-16L-52-36L-40-27ZM-28-27L-16-36L-14-16Z', dark),
      line('M44-6C34 5 2 3-12 0', dark, 9),
    ),
    x,
    y,
    scale,
  )
}

/** A chair from the front or from behind: only its back shows above a table. */
export function chairBack(
  x: number,
  y: number,
  scale: number,
  color: string,
  slats: 'rails' | 'bars' | 'round',
): Drawing {
  const dark = shade(color, 0.14)
  const inside = {
    rails: line('M-28-84H28M-28-62H28M-28-40H28', dark, 9),
    bars: layers(line('M-14-88V-10M0-88V-10M14-88V-10', dark, 5), line('M-30-92H30', color, 12)),
    round: line('M0-104V-10M-17-96V-10M17-96V-10', dark, 5),
  }[slats]
  const frame = slats === 'round' ? 'M-32 0V-66C-32-110 32-110 32-66V0' : 'M-30 0L-32-98M30 0L32-98'
  return place(layers(inside, line('M-30-12H30', dark, 9), line(frame, color, 8)), x, y, scale)
}

/** A shallow basket; draw its contents first. */
export function shallowBasket(x: number, y: number, scale: number, color = '#cf9a55'): Drawing {
  const dark = shade(color, 0.15)
  return place(
    layers(
      shape('M-48-24H48L38 0H-38Z', color),
      line('M-45-15H45M-41-7H41', dark, 2.5),
      line('M-30-23L-26-1M-10-23L-9-1M10-23L9-1M30-23L26-1', dark, 2),
      box(-52, -29, 104, 8, mix('#ffffff', color, 0.22), 4),
    ),
    x,
    y,
    scale,
  )
}

export function onion(x: number, y: number, scale: number, color = '#c9793f'): Drawing {
  return place(
    layers(
      shape('M0-46C-2-36-26-32-26-16C-26-4-12 0 0 0C12 0 26-4 26-16C26-32 2-36 0-46Z', color),
      line('M-3-34C-14-24-15-12-9-3M3-34C14-24 15-12 9-3', shade(color, 0.16), 2.5),
    ),
    x,
    y,
    scale,
  )
}

/** A hand holding a basket's side at the origin, its arm coming from below right; mirror it for a left hand. */
export function holdingHand(x: number, y: number, scale: number, skin: string, sleeve: string): Drawing {
  return place(
    layers(
      shape('M2 34L28 24L62 120H16Z', sleeve),
      shape('M-24 12C-30 8-28 0-22 0L2 2L6-16C8-25 20-24 19-14L18 4C26 14 28 22 27 30L4 40C-2 30-8 22-24 12Z', skin),
      line('M-22 6H-6M-12 14H0', shade(skin, 0.14), 2.2),
      line('M1 37L29 27', shade(sleeve, 0.16), 6),
    ),
    x,
    y,
    scale,
  )
}

/** An open clasp purse. */
export function openPurse(x: number, y: number, scale: number, color: string, metal: string): Drawing {
  return place(
    layers(
      shape('M-46-70C-46-112 46-112 46-70C30-53-30-53-46-70Z', shade(color, 0.34)),
      line('M-46-70C-46-114 46-114 46-70', metal, 6),
      disc(-7, -108, 6, metal),
      disc(7, -64, 6, metal),
      shape('M-46-70C-64-58-72-22-56-4C-40 6 40 6 56-4C72-22 64-58 46-70C30-56-30-56-46-70Z', color),
      shape('M46-70C64-58 72-22 56-4C46 2 28 4 10 4C34-6 46-34 36-64Z', shade(color, 0.1)),
      line('M-46-70C-30-55 30-55 46-70', metal, 6),
      disc(0, -56, 6.5, metal),
      line('M-34-44C-38-32-38-22-34-12M-12-44C-14-32-14-20-12-8', shade(color, 0.1), 2.5),
    ),
    x,
    y,
    scale,
  )
}

export function token(x: number, y: number, rx: number, color: string): Drawing {
  return layers(
    oval(x, y + 5, rx, rx * 0.56, shade(color, 0.24)),
    oval(x, y, rx, rx * 0.56, color),
    oval(x, y, rx * 0.66, rx * 0.36, mix('#ffffff', color, 0.3)),
  )
}

export function stool(x: number, y: number, height: number, color = wood): Drawing {
  return layers(
    line(
      `M${x - 18} ${y}L${x - 12} ${y - height}M${x + 18} ${y}L${x + 12} ${y - height}M${x - 15} ${y - height * 0.34}H${x + 15}`,
      shade(color, 0.16),
      5,
    ),
    box(x - 26, y - height - 6, 52, 9, color, 4),
  )
}

/** A stack of folded cloths. */
export function foldedCloths(x: number, y: number, width: number, colors: readonly string[]): Drawing {
  return layers(
    ...colors.map((color, index) =>
      layers(
        box(x - width / 2 + index, y - (index + 1) * 9, width - index * 2, 9, color, 4),
        line(`M${x - width / 2 + 5 + index} ${y - index * 9 - 4}h${width - 14 - index * 2}`, shade(color, 0.12), 1.6),
      ),
    ),
  )
}

/** Rays of light through a window, falling on wall and floor. */
export function lightShaft(data: string, ground: string, strength = 0.5): Drawing {
  return shape(data, mix('#fff1c4', ground, strength))
}
