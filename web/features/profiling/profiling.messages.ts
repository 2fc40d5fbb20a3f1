import type { FastingPlanCode } from '../../../domain/features/profiling/profiling.rules.ts'
import { defineMessages } from '../../i18n/messages.ts'

const plansFr: Record<FastingPlanCode, string> = {
  'weight-loss': 'Perdre du poids',
  'weight-loss-with-agonist-therapy': 'Perdre du poids avec un traitement agoniste',
  'aging-prevention': 'Bien vieillir',
  'energy-optimization': 'Gagner en énergie',
  'stress-regulations': 'Réguler le stress',
  'improved-metabolic-health': 'Prendre soin de son métabolisme',
  'inflammation-reduction': 'Apaiser l’inflammation',
  'sport-optimization': 'Accompagner le sport',
}
const plansEn: Record<FastingPlanCode, string> = {
  'weight-loss': 'Losing weight',
  'weight-loss-with-agonist-therapy': 'Losing weight beside an agonist therapy',
  'aging-prevention': 'Ageing well',
  'energy-optimization': 'More energy',
  'stress-regulations': 'Regulating stress',
  'improved-metabolic-health': 'Looking after your metabolism',
  'inflammation-reduction': 'Calming inflammation',
  'sport-optimization': 'Supporting sport',
}

/** Words of the profiling: its banners on the programme page, and its dialog. */
export const profilingMessages = defineMessages({
  fr: {
    plans: plansFr,
    reminderTitle: 'Votre plan de jeûne en une minute',
    reminderText: 'Trois questions, une recommandation',
    startTest: 'Commencer le test',
    summaryTitle: 'Mon programme',
    viewProgram: 'Voir mon programme',
    newProgram: 'Changer de programme',
    restartTitle: 'Changer de programme ?',
    restartText:
      'Vous referez le test de trois questions. Tout ce que vous avez déjà accompli est conservé, dans chaque programme.',
    cancel: 'Annuler',
    confirm: 'Refaire le test',
    viewText: (plan: string, program: string) =>
      `Votre plan de jeûne est « ${plan} », avec le programme « ${program} ».`,
    close: 'Fermer',
    stressHint: 'Vos réponses parlent d’un stress élevé.',
    stressLink: 'Découvrir le programme stress',
    dialogTitle: 'Le test ouvre bientôt',
    dialogText:
      'Trois questions, une minute, et un plan de jeûne qui vous ressemble : le test est presque prêt. En attendant, votre programme est ouvert.',
    later: 'Plus tard',
    safetyTitle: 'Avant de jeûner : est-ce pour vous ?',
    safetyNever: 'Ne jeûnez pas si vous êtes dans l’une de ces situations',
    safetyNeverList: [
      'moins de 18 ans',
      'grossesse ou allaitement',
      'trouble du comportement alimentaire, présent ou passé',
      'indice de masse corporelle inférieur à 18,5',
      'diabète de type 1',
      'cancer en cours de traitement, ou opération récente',
    ].join(' ; '),
    safetyAsk: 'Demandez d’abord à votre médecin en cas de',
    safetyAskList: [
      'traitement par insuline, sulfamide hypoglycémiant, inhibiteur de SGLT2 ou agoniste du GLP-1',
      'maladie des reins, du foie ou du cœur',
      'goutte',
      'traitement contre l’hypertension, ou anticoagulant',
      'maladie psychiatrique',
      'fragilité',
    ].join(' ; '),
    safetyStop: 'Quand s’arrêter',
    safetyStopText:
      'Malaise, tremblements, vertige, confusion, palpitations : arrêtez et mangez. Si cela ne passe pas, appelez un médecin, ou le 15.',
  },
  en: {
    plans: plansEn,
    reminderTitle: 'Your fasting plan in one minute',
    reminderText: 'Three questions, one recommendation',
    startTest: 'Start the test',
    summaryTitle: 'My programme',
    viewProgram: 'See my programme',
    newProgram: 'Get a new programme',
    restartTitle: 'Get a new programme?',
    restartText:
      'You will take the three-question test again. Everything you have done so far is kept, in every programme.',
    cancel: 'Cancel',
    confirm: 'Take the test again',
    viewText: (plan: string, program: string) => `Your fasting plan is “${plan}”, with the programme “${program}”.`,
    close: 'Close',
    stressHint: 'Your answers speak of a high level of stress.',
    stressLink: 'Discover the stress programme',
    dialogTitle: 'The test opens soon',
    dialogText:
      'Three questions, one minute, and a fasting plan that suits you: the test is nearly ready. Meanwhile, your programme is open.',
    later: 'Later',
    safetyTitle: 'Before fasting: is it for you?',
    safetyNever: 'Do not fast if one of these is true of you',
    safetyNeverList: [
      'under 18',
      'pregnant or breastfeeding',
      'an eating disorder, present or past',
      'a body mass index under 18.5',
      'type 1 diabetes',
      'cancer being treated, or recent surgery',
    ].join('; '),
    safetyAsk: 'Ask your doctor first in case of',
    safetyAskList: [
      'treatment by insulin, sulfonylureas, SGLT2 inhibitors or GLP-1 agonists',
      'kidney, liver or heart disease',
      'gout',
      'blood-pressure drugs or anticoagulants',
      'psychiatric illness',
      'frailty',
    ].join('; '),
    safetyStop: 'When to stop',
    safetyStopText:
      'Feeling faint, trembling, dizziness, confusion, palpitations: stop and eat. If it does not pass, call a doctor or the emergency services.',
  },
})
