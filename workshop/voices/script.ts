import { languages, readSession } from './session.ts'

/** `npm run workshop -- voice-script <media id> [fr|en]`: prints what to read into the microphone, phrase by phrase, with its times. */

const [id, ...asked] = process.argv.slice(2)
const wanted = languages.filter(language => asked.length === 0 || asked.includes(language))
if (!id || wanted.length === 0) {
  console.error('usage: npm run workshop -- voice-script <media id> [fr|en]')
  process.exit(1)
}

for (const language of wanted) {
  const { title, seconds, hasLengths, phrases } = readSession(id, language)
  const words =
    language === 'fr'
      ? {
          head: `${phrases.length} phrases. Lisez-les dans l’ordre, en laissant deux secondes de silence entre deux.`,
          room: (room: number) => `${room} s au plus`,
          lengths: 'Les membres peuvent raccourcir cette séance : gardez chaque phrase brève.',
        }
      : {
          head: `${phrases.length} phrases. Read them in order, and leave two seconds of silence between two.`,
          room: (room: number) => `${room} s at most`,
          lengths: 'Members may shorten this session: keep each phrase brief.',
        }
  console.log(`\n${title} (${language}, ${clock(seconds)}) -> ${id}.${language}.wav`)
  console.log(words.head)
  if (hasLengths) console.log(words.lengths)
  for (const [index, { at, said, room }] of phrases.entries())
    console.log(`\n${String(index + 1).padStart(2)}. [${clock(at)}, ${words.room(room)}]\n    ${said}`)
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
