import { defineMessages } from '../../i18n/messages.ts'

/** The safety notice, before the first fasting plan and on its page (behaviour: health and honesty). */
export const safetyNoticeMessages = defineMessages({
  fr: {
    never: 'Ne jeûnez pas si vous êtes dans l’une de ces situations\u00a0:',
    neverList: [
      'moins de 18 ans',
      'grossesse ou allaitement',
      'trouble du comportement alimentaire, présent ou passé',
      'indice de masse corporelle inférieur à 18,5, ou à 22 à partir de 70 ans',
      'poids perdu sans le vouloir',
      'diabète de type 1',
      'cancer en cours, ou opération récente',
    ].join(' ; '),
    concerned: 'Je suis concerné(e)',
    ask: 'Parlez-en d’abord à votre médecin si l’un de ces points vous concerne\u00a0:',
    askList: [
      'diabète, avec ou sans médicament',
      'traitement pour maigrir ou pour le diabète de type GLP-1 (Ozempic, Wegovy, Mounjaro, Saxenda…)',
      'maladie des reins, du foie ou du cœur',
      'opération de l’obésité',
      'goutte ou calculs de la vésicule',
      'traitement de la tension, diurétique, anticoagulant, corticoïdes au long cours ou lithium',
      'épilepsie, insuffisance surrénale',
      'maladie psychiatrique ou dépendance à l’alcool',
      'désir d’enfant, règles disparues',
      'métier où un malaise serait dangereux',
      'fragilité, ou 70 ans et plus',
    ].join(' ; '),
    treatment: 'Ne modifiez jamais un traitement sans avis médical.',
    stop: 'Quand s’arrêter',
    stopText:
      'Appelez le 15 ou le 112, sans manger d’abord\u00a0: douleur dans la poitrine, confusion, perte de connaissance, paralysie ou parole troublée. Arrêtez et mangez\u00a0: tremblements, sueurs froides, vertige, faim brutale, cœur qui s’emballe\u00a0; du sucre d’abord si vous prenez un médicament contre le diabète. Si cela ne passe pas en quinze minutes\u00a0: le 15 ou le 112.',
  },
  en: {
    never: 'Do not fast if one of these is true of you:',
    neverList: [
      'under 18',
      'pregnant or breastfeeding',
      'an eating disorder, present or past',
      'a body mass index under 18.5, or under 22 from the age of 70',
      'weight lost without meaning to',
      'type 1 diabetes',
      'active cancer, or recent surgery',
    ].join('; '),
    concerned: 'One of these is true of me',
    ask: 'Ask your doctor first in case of:',
    askList: [
      'diabetes, with or without medicines',
      'a GLP-1 treatment for weight or diabetes (Ozempic, Wegovy, Mounjaro, Saxenda…)',
      'kidney, liver or heart disease',
      'bariatric surgery',
      'gout or gallstones',
      'blood-pressure drugs, diuretics, anticoagulants, long-term corticosteroids or lithium',
      'epilepsy, adrenal insufficiency',
      'psychiatric illness or alcohol dependence',
      'a wish for a child, periods that have stopped',
      'a job in which feeling faint would be dangerous',
      'frailty, or being 70 or over',
    ].join('; '),
    treatment: 'Never change a medicine without medical advice.',
    stop: 'When to stop',
    stopText:
      'Call 15 or 112 in France, or your local emergency number, without eating first: chest pain, confusion, loss of consciousness, paralysis or slurred speech. Stop and eat: trembling, cold sweats, dizziness, sudden hunger, a racing heart; sugar first if you take a medicine for diabetes. If it does not pass within fifteen minutes: 15 or 112.',
  },
})
