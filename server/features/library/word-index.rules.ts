import type { SearchTerm } from './search-words.rules.ts'

/** The folded words of one document, field by field. */
export interface DocumentWords {
  title: readonly string[]
  text: readonly string[]
  tag: readonly string[]
}

/** The fields in the order of their numbers. A word in the title outweighs any number of times in the text. */
const fields = [
  { name: 'title', weight: 100 },
  { name: 'text', weight: 1 },
  { name: 'tag', weight: 1 },
] as const

/** What a match by the beginning of a word counts, beside a whole word; the longer the rest, the less. */
const prefixWeight = 0.1
const restWeight = 0.3

/** The usual constants of BM25+: how soon repetition stops counting, how much a long field is marked down, the least that a match counts. */
const repetition = 1.2
const shortness = 0.7
const least = 0.5

/** A posting in 32 bits: the document, the field, and how often the word stands there (at most 1,023 times, which ranks like more). */
const fieldShift = 10
const documentShift = 12
const mostTimes = 2 ** fieldShift - 1
const fieldMask = 3
const mostDocuments = 2 ** (32 - documentShift)

/** How many numbers the builder reserves at once. */
const chunkLength = 65_536

/** Collects documents, whose numbers are the order in which they come. */
export class WordIndexBuilder {
  readonly #numbers = new Map<string, number>()
  /** Pairs of a word's number and a posting. */
  readonly #chunks: Uint32Array[] = []
  #used = chunkLength
  readonly #lengths = fields.map((): number[] => [])

  /** Adds a document. @throws {RangeError} for more documents than a posting can number. */
  add(words: DocumentWords): void {
    const document = this.#lengths[0]?.length ?? 0
    if (document >= mostDocuments) throw new RangeError(`more than ${mostDocuments} documents`)
    for (const [field, { name }] of fields.entries()) {
      const times = new Map<string, number>()
      for (const word of words[name]) times.set(word, (times.get(word) ?? 0) + 1)
      this.#lengths[field]?.push(times.size)
      for (const [word, count] of times) this.#append(this.#numberOf(word), toPosting(document, field, count))
    }
  }

  /** Returns the index of what was added. */
  build(): WordIndex {
    const words = [...this.#numbers.keys()].toSorted(byCodeUnits)
    const ranks = new Uint32Array(words.length)
    for (const [rank, word] of words.entries()) ranks[this.#numberOf(word)] = rank
    // Counted first, then put in place: all postings of a word stand together, in the order of the documents.
    const starts = new Uint32Array(words.length + 1)
    for (const [number] of this.#pairs()) increase(starts, (ranks[number] ?? 0) + 1, 1)
    for (let rank = 1; rank < starts.length; rank++) increase(starts, rank, starts[rank - 1] ?? 0)
    const free = starts.slice()
    const postings = new Uint32Array(starts.at(-1) ?? 0)
    for (const [number, posting] of this.#pairs()) {
      const rank = ranks[number] ?? 0
      postings[free[rank] ?? 0] = posting
      increase(free, rank, 1)
    }
    return new WordIndex(words.map(detach), starts, postings, this.#lengths)
  }

  #numberOf(word: string): number {
    const number = this.#numbers.get(word) ?? this.#numbers.size
    this.#numbers.set(word, number)
    return number
  }

  #append(number: number, posting: number): void {
    if (this.#used === chunkLength) {
      this.#chunks.push(new Uint32Array(chunkLength))
      this.#used = 0
    }
    this.#chunks.at(-1)?.set([number, posting], this.#used)
    this.#used += 2
  }

  *#pairs(): Generator<readonly [number: number, posting: number]> {
    for (const [index, chunk] of this.#chunks.entries()) {
      const end = index === this.#chunks.length - 1 ? this.#used : chunkLength
      for (let at = 0; at < end; at += 2) yield [chunk[at] ?? 0, chunk[at + 1] ?? 0]
    }
  }
}

/**
 * Which documents contain a word, whole or by its beginning, and how well they match: BM25+ over three fields. A word of a document takes four
 * bytes; objects take forty and more, which a large catalogue cannot afford (decision 023).
 */
export class WordIndex {
  /** Sorted: the words with one beginning stand together. */
  readonly #words: readonly string[]
  /** Where the postings of each word start, and where the last ones end. */
  readonly #starts: Uint32Array
  readonly #postings: Uint32Array
  /** How many different words each document has, by field. */
  readonly #lengths: readonly Uint16Array[]
  readonly #averages: readonly number[]
  readonly #documents: number

  constructor(
    words: readonly string[],
    starts: Uint32Array,
    postings: Uint32Array,
    lengths: readonly (readonly number[])[],
  ) {
    this.#words = words
    this.#starts = starts
    this.#postings = postings
    this.#lengths = lengths.map(ofField => Uint16Array.from(ofField))
    this.#documents = lengths[0]?.length ?? 0
    this.#averages = lengths.map(ofField => ofField.reduce((sum, length) => sum + length, 0) / this.#documents)
  }

  /** Returns the documents that match at least one term of every word, best first; of equals, those added first. */
  search(words: readonly (readonly SearchTerm[])[]): number[] {
    const totals = new Float64Array(this.#documents)
    for (const [index, terms] of words.entries()) {
      const scores = this.#scoresOf(terms)
      for (const [document, score] of scores.entries()) {
        const total = totals[document] ?? 0
        totals[document] = score > 0 && (index === 0 || total > 0) ? total + score : 0
      }
    }
    const found = Array.from(totals.keys()).filter(document => totals[document])
    return found.sort((one, other) => (totals[other] ?? 0) - (totals[one] ?? 0))
  }

  #scoresOf(terms: readonly SearchTerm[]): Float64Array {
    const scores = new Float64Array(this.#documents)
    for (const { text, isPrefix } of terms) {
      for (let rank = this.#firstFrom(text); this.#words[rank]?.startsWith(text); rank++) {
        const length = this.#words[rank]?.length ?? 0
        const rest = length - text.length
        if (rest > 0 && !isPrefix) break
        this.#addScores(rank, rest === 0 ? 1 : (prefixWeight * length) / (length + restWeight * rest), scores)
      }
    }
    return scores
  }

  /** Returns the rank of the first word that is not before `text`. */
  #firstFrom(text: string): number {
    let [low, high] = [0, this.#words.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#words[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }

  #addScores(rank: number, weight: number, scores: Float64Array): void {
    const postings = this.#postings.subarray(this.#starts[rank], this.#starts[rank + 1])
    const rarities = this.#raritiesOf(postings)
    for (const posting of postings) {
      const field = (posting >>> fieldShift) & fieldMask
      const document = posting >>> documentShift
      const times = posting & mostTimes
      const length = (this.#lengths[field]?.[document] ?? 0) / (this.#averages[field] ?? 1)
      const frequency = (times * (repetition + 1)) / (times + repetition * (1 - shortness + shortness * length))
      const score = weight * (fields[field]?.weight ?? 0) * (rarities[field] ?? 0) * (least + frequency)
      scores[document] = (scores[document] ?? 0) + score
    }
  }

  /** Returns how much a word says in each field: the fewer documents have it there, the more. */
  #raritiesOf(postings: Uint32Array): number[] {
    const counts = new Uint32Array(fields.length)
    for (const posting of postings) increase(counts, (posting >>> fieldShift) & fieldMask, 1)
    return Array.from(counts, count => Math.log(1 + (this.#documents - count + 0.5) / (count + 0.5)))
  }
}

function toPosting(document: number, field: number, times: number): number {
  // `>>> 0`: shifting makes the number negative from half of the documents on.
  return ((document << documentShift) | (field << fieldShift) | Math.min(times, mostTimes)) >>> 0
}

function increase(numbers: Uint32Array, index: number, by: number): void {
  numbers[index] = (numbers[index] ?? 0) + by
}

/** A copy of its own: a long word cut out of a text would keep all of the text in memory. */
function detach(word: string): string {
  return Buffer.from(word).toString()
}

/** The order of JavaScript's `<`, which the search for the first word relies on; a language's own order would differ. */
function byCodeUnits(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
