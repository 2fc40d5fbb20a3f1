import { defineMessages } from '../../i18n/messages.ts'

/** The title and the sentence of each referrer's brand on the visitor pages. */
export const referralMessages = defineMessages({
  fr: {
    brands: {
      default: {
        title: 'Prenez soin de vous, un jour à la fois',
        lead: 'Des programmes guidés, quelques minutes par jour, pour mieux manger, souffler et retrouver de l’élan.',
      },
      medfasting: {
        title: 'Jeûne méditerranéen',
        lead: 'Des nuits de repos pour le corps, des assiettes pleines de couleurs, et votre rythme à vous.',
      },
      fatigue: {
        title: 'Retrouver l’énergie',
        lead: 'Quatre semaines pour comprendre votre fatigue et ménager vos forces, quelques minutes par jour.',
      },
      stress: {
        title: 'Les jardins de la conscience',
        lead: 'Un souffle plus lent, un pas après l’autre\u00a0: quelques minutes par jour pour desserrer l’étau.',
      },
    },
  },
  en: {
    brands: {
      default: {
        title: 'Take care of yourself, one day at a time',
        lead: 'Guided programmes, a few minutes a day, to eat well, breathe easier and find your spark again.',
      },
      medfasting: {
        title: 'Mediterranean fasting',
        lead: 'Restful nights for your body, plates full of colour, and a rhythm that is your own.',
      },
      fatigue: {
        title: 'Find your energy again',
        lead: 'Four weeks to understand your tiredness and spend your strength wisely, a few minutes a day.',
      },
      stress: {
        title: 'The gardens of consciousness',
        lead: 'A slower breath, one step after another: a few minutes a day to loosen the grip.',
      },
    },
  },
})
