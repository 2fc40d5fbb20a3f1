import type { FastingPlanCode } from '../../../domain/features/profiling/profiling.rules.ts'
import type { InBothLanguages } from '../../../domain/locale.ts'

/** The goals of question 1, each of which selects one fasting plan. */
export const goalMessages: InBothLanguages<Record<FastingPlanCode, string>> = {
  fr: {
    'weight-loss': 'Perdre du poids',
    'weight-loss-with-agonist-therapy':
      'Je prends un traitement de type GLP-1 pour maigrir ou pour le diabète (Ozempic, Wegovy, Mounjaro, Saxenda…)',
    'aging-prevention': 'Bien vieillir',
    'energy-optimization': 'Gagner en énergie',
    'stress-regulations': 'Réguler le stress',
    'improved-metabolic-health': 'Prendre soin de son métabolisme',
    'inflammation-reduction': 'Manger plus de légumes, moins de produits transformés',
    'sport-optimization': 'Accompagner le sport',
  },
  en: {
    'weight-loss': 'Losing weight',
    'weight-loss-with-agonist-therapy':
      'I take a GLP-1 treatment for weight or diabetes (Ozempic, Wegovy, Mounjaro, Saxenda…)',
    'aging-prevention': 'Ageing well',
    'energy-optimization': 'More energy',
    'stress-regulations': 'Regulating stress',
    'improved-metabolic-health': 'Looking after your metabolism',
    'inflammation-reduction': 'More vegetables, fewer processed foods',
    'sport-optimization': 'Supporting sport',
  },
}
