import { stringify } from 'yaml'

/** A programme that neither the specification nor any code knows. */
export const addedProgram = { code: 'movement', color: '#b48cff', title: 'Bouger un peu, souvent' }

/** Medias of the programme that `copyContent` keeps. */
const medias = ['useful-alarm', 'garden-rules', 'breathing-garden']

const inBoth = (fr: string, en: string) => ({ fr, en })

/** Returns the files of the programme by path below `content/`: a week of seven days, and nothing else. */
export function addedProgramFiles(): Record<string, string> {
  const { code, color, title } = addedProgram
  const folder = `programs/${code}`
  const program = {
    id: code,
    code,
    order: 4,
    isPublished: true,
    color,
    icon: 'public/stress.svg',
    activeIcon: 'public/stress-active.svg',
    title: inBoth(title, 'A little movement, often'),
    summary: inBoth('Se lever, marcher, recommencer.', 'Stand up, walk, and again.'),
    greeting: {
      title: inBoth('Bienvenue, levez-vous', 'Welcome, stand up'),
      text: inBoth('Quelques pas suffisent.', 'A few steps are enough.'),
    },
  }
  const week = {
    title: inBoth('Se lever', 'Standing up'),
    lead: inBoth('Une fois par heure.', 'Once an hour.'),
    picture: 'public/stress-week-1.svg',
    isPublished: true,
  }
  const days = [1, 2, 3, 4, 5, 6, 7].flatMap(number => {
    const day = `${folder}/week-01/day-0${number}`
    const places = medias.map(media => ({ id: `${code}-${number}-${media}`, media }))
    return [
      [`${day}.yaml`, stringify({ id: `${code}-day-${number}`, medias: places })],
      [`${day}.fr.md`, `Jour ${number}. Levez-vous une fois de plus qu’hier.\n`],
      [`${day}.en.md`, `Day ${number}: stand up once more than yesterday.\n`],
    ] as const
  })
  return Object.fromEntries([
    [`${folder}/program.yaml`, stringify(program)],
    [`${folder}/week-01/week.yaml`, stringify(week)],
    ...days,
  ])
}
