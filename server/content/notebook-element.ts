/** Returns the attribute of the element that takes a notebook block's place in HTML. */
export function attributeOf(id: string): string {
  return `data-notebook="${id}"`
}

/** Returns whether a text has the element of this block. */
export function hasBlock(html: string, id: string): boolean {
  return html.includes(`<p ${attributeOf(id)}>`)
}
