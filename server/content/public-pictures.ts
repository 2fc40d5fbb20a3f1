import type { Tree } from './editions/tree.ts'

/** URLs of the public pictures. They contain the beginning of the file's digest, so browsers may cache them forever. */
export class PublicPictures {
  readonly #tree: Tree

  constructor(tree: Tree) {
    this.#tree = tree
  }

  /** Returns the URL of a picture of `pictures/public`, such as `public/logo.svg`; the loader has checked that it exists. */
  addressOf(picture: string): string {
    const digest = this.#tree[`pictures/${picture}`] ?? '0'
    return `/pictures/${digest.slice(0, 12)}/${picture.replace('public/', '')}`
  }
}
