import { defineMessages } from '../../i18n/messages.ts'

const daysInWords = {
  fr: new Map([
    [21, 'Vingt et un'],
    [28, 'Vingt-huit'],
  ]),
  en: new Map([
    [21, 'Twenty-one'],
    [28, 'Twenty-eight'],
  ]),
}

/** `45 min`, `1 h 20`: minutes as a figure to look at. */
function shortDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}\u00a0min`
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`
}

/** Words of the end of a week and of a programme. */
export const endMessages = defineMessages({
  fr: {
    week: (number: number, title: string) => `Semaine\u00a0${number} · ${title}`,
    weekTitle: 'Sept jours, à votre rythme',
    programTitle: (days: number) => `${daysInWords.fr.get(days) ?? days} jours, à votre rythme`,
    wrote: (day: number) => (day === 1 ? 'Le premier jour, vous aviez écrit' : `Le jour\u00a0${day}, vous aviez écrit`),
    quote: (text: string) => `«\u00a0${text}\u00a0»`,
    keepSentence: 'La garder',
    stillTrue: 'Elle est toujours juste',
    changeSentence: 'La changer',
    write: 'Écrire une phrase maintenant',
    steps: 'étapes faites',
    time: 'lues, vues, écoutées',
    duration: shortDuration,
    kinds: { read: 'Lu', cooked: 'Cuisiné', heard: 'Écouté', watched: 'Vu' },
    tomorrow: (week: number) => `Demain, semaine\u00a0${week}`,
    andNow: (weeks: number) => `Et maintenant · ${weeks}\u00a0semaines`,
    becauseStress: (level: number) =>
      `Au test, vous notiez votre stress à ${level} sur\u00a010. Ce programme part de là.`,
    begin: 'Commencer ce programme',
    keep: 'Garder cette page',
    notebook: 'Mon carnet',
  },
  en: {
    week: (number: number, title: string) => `Week ${number} · ${title}`,
    weekTitle: 'Seven days, at your own pace',
    programTitle: (days: number) => `${daysInWords.en.get(days) ?? days} days, at your own pace`,
    wrote: (day: number) => (day === 1 ? 'On the first day, you wrote' : `On day ${day}, you wrote`),
    quote: (text: string) => `“${text}”`,
    keepSentence: 'Keep it',
    stillTrue: 'It still holds',
    changeSentence: 'Change it',
    write: 'Write a sentence now',
    steps: 'steps done',
    time: 'reading, watching, listening',
    duration: shortDuration,
    kinds: { read: 'Read', cooked: 'Cooked', heard: 'Heard', watched: 'Watched' },
    tomorrow: (week: number) => `Tomorrow, week ${week}`,
    andNow: (weeks: number) => `And now · ${weeks} weeks`,
    becauseStress: (level: number) =>
      `In the test you put your stress at ${level} out of 10. This programme starts there.`,
    begin: 'Start this programme',
    keep: 'Keep this page',
    notebook: 'My notebook',
  },
})
