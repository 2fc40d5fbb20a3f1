import { defineMessages } from '../../i18n/messages.ts'

/** The safety notice, before the first fasting plan and on its page (behaviour: health and honesty). */
export const safetyNoticeMessages = defineMessages({
  fr: {
    never: 'Ne jeûnez pas si vous êtes dans l’une de ces situations\u00a0:',
    neverList: [
      'moins de 18 ans',
      'grossesse ou allaitement',
      'trouble du comportement alimentaire, présent ou passé',
      'indice de masse corporelle inférieur à 18,5',
      'diabète de type 1',
      'cancer en cours, ou opération récente',
    ].join(' ; '),
    concerned: 'Je suis concerné(e)',
    ask: 'Parlez-en d’abord à votre médecin si l’un de ces points vous concerne\u00a0:',
    askList: [
      'traitement par insuline, sulfamide hypoglycémiant, inhibiteur de SGLT2 ou agoniste du GLP-1',
      'maladie des reins, du foie ou du cœur',
      'goutte',
      'traitement contre l’hypertension, ou anticoagulant',
      'maladie psychiatrique',
      'fragilité',
    ].join(' ; '),
    treatment: 'Ne modifiez jamais un traitement sans avis médical.',
    stop: 'Quand s’arrêter',
    stopText:
      'Malaise, tremblements, vertige, confusion, palpitations : arrêtez et mangez. Si cela ne passe pas, appelez un médecin, ou le 15.',
  },
  en: {
    never: 'Do not fast if one of these is true of you:',
    neverList: [
      'under 18',
      'pregnant or breastfeeding',
      'an eating disorder, present or past',
      'a body mass index under 18.5',
      'type 1 diabetes',
      'active cancer, or recent surgery',
    ].join('; '),
    concerned: 'One of these is true of me',
    ask: 'Ask your doctor first in case of:',
    askList: [
      'treatment with insulin, sulfonylureas, SGLT2 inhibitors or GLP-1 agonists',
      'kidney, liver or heart disease',
      'gout',
      'blood-pressure drugs or anticoagulants',
      'psychiatric illness',
      'frailty',
    ].join('; '),
    treatment: 'Never change a medicine without medical advice.',
    stop: 'When to stop',
    stopText:
      'Feeling faint, trembling, dizziness, confusion, palpitations: stop and eat. If it does not pass, call a doctor, or 15 or 112.',
  },
})
