import type { FastingPlanCode } from '../../../domain/features/profiling/profiling.rules.ts'
import type { InBothLanguages } from '../../../domain/locale.ts'

/** The goals of question 1, each of which selects one fasting plan. */
export const goalMessages: InBothLanguages<Record<FastingPlanCode, string>> = {
  fr: {
    'weight-loss': 'Perdre du poids',
    'weight-loss-with-agonist-therapy': 'Perdre du poids avec un traitement agoniste',
    'aging-prevention': 'Bien vieillir',
    'energy-optimization': 'Gagner en énergie',
    'stress-regulations': 'Réguler le stress',
    'improved-metabolic-health': 'Prendre soin de son métabolisme',
    'inflammation-reduction': 'Une assiette plus douce',
    'sport-optimization': 'Accompagner le sport',
  },
  en: {
    'weight-loss': 'Losing weight',
    'weight-loss-with-agonist-therapy': 'Losing weight alongside agonist therapy',
    'aging-prevention': 'Ageing well',
    'energy-optimization': 'More energy',
    'stress-regulations': 'Regulating stress',
    'improved-metabolic-health': 'Looking after your metabolism',
    'inflammation-reduction': 'A gentler plate',
    'sport-optimization': 'Supporting sport',
  },
}
