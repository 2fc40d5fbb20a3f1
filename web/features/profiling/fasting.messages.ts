import { defineMessages } from '../../i18n/messages.ts'

/** Words about the limits of a member's fasting: the switch, a doctor's advice and the body mass index. */
export const fastingMessages = defineMessages({
  fr: {
    switchTitle: 'Sans jeûne',
    switchText:
      'Ni heures ni journées légères : le programme Jeûne méditerranéen ne garde que sa cuisine et ses pauses. Ce réglage agit tout de suite, autant de fois que vous voulez, et rien de ce que vous avez fait ne se perd.',
    isOn: 'Le jeûne est masqué.',
    isOff: 'Le jeûne est de nouveau affiché.',
    failed: 'Ce réglage n’a pas pu être enregistré. Réessayez.',
    mustAsk: 'L’un de ces points me concerne',
    doctorAsked: 'J’en ai parlé à mon médecin, et aucun de mes médicaments ne m’arrête à 12/12',
    doctorSaid: 'Vous nous avez dit en avoir parlé à votre médecin : suivez d’abord ses conseils.',
    backToTwelve: 'Revenir à 12/12',
    indexTitle: 'Calculer mon IMC',
    indexText: 'L’indice de masse corporelle. Rien n’est envoyé ni gardé.',
    weight: 'Poids, en kilos',
    height: 'Taille, en centimètres',
    isSeventy: 'J’ai 70 ans ou plus',
    index: (value: string) => `Votre IMC : ${value}.`,
    advice: {
      none: (lowest: string) =>
        `Il est inférieur à ${lowest} : ne jeûnez pas, et parlez-en à votre médecin si vous ne l’avez pas déjà fait.`,
      nights: 'Les journées légères (5/2) ne se proposent qu’à partir d’un IMC de 25 : restez à 12/12 ou 14/10.',
      lightDays:
        'Les journées légères (5/2) se proposent à partir d’un IMC de 25. Les autres points de cette page comptent toujours.',
      twelve: 'À partir de 70 ans : 12/12, et pas au-delà.',
    },
  },
  en: {
    switchTitle: 'Without fasting',
    switchText:
      'No hours and no light days: the Mediterranean fasting programme keeps only its kitchen and its pauses. This setting works at once, as often as you like, and nothing you have done is lost.',
    isOn: 'Fasting is hidden.',
    isOff: 'Fasting is shown again.',
    failed: 'This setting could not be saved. Please try again.',
    mustAsk: 'One of these points applies to me',
    doctorAsked: 'I have talked to my doctor, and none of my medicines keeps me at 12:12',
    doctorSaid: 'You told us that you have talked to your doctor: their advice comes first.',
    backToTwelve: 'Go back to 12:12',
    indexTitle: 'Work out my BMI',
    indexText: 'The body mass index. Nothing is sent or kept.',
    weight: 'Weight, in kilos',
    height: 'Height, in centimetres',
    isSeventy: 'I am 70 or over',
    index: (value: string) => `Your BMI: ${value}.`,
    advice: {
      none: (lowest: string) =>
        `It is under ${lowest}: do not fast, and talk to your doctor about it if you have not done so.`,
      nights: 'Light days (5:2) are only offered from a BMI of 25: stay at 12:12 or 14:10.',
      lightDays: 'Light days (5:2) are offered from a BMI of 25. The other points on this page still count.',
      twelve: 'From the age of 70: 12:12 and no further.',
    },
  },
})
