import { defineMessages } from '../../i18n/messages.ts'

/** Words of the profiling and of the dialogs about its outcome, loaded when one of them opens. */
export const profilingMessages = defineMessages({
  fr: {
    dialogTitle: 'Votre plan de jeûne en une minute',
    question: (number: number) => `Question ${number} sur 3`,
    back: 'Retour',
    next: 'Suivant',
    ok: 'OK',
    // Step 0. Its consent is versioned: change `profilingConsentVersion` together with these words.
    welcomeKicker: 'Trois questions, une minute',
    welcomeTitle: 'Un plan de jeûne qui vous ressemble',
    welcomeText:
      'Un objectif, un programme, votre niveau de stress : nous vous proposons un plan de jeûne méditerranéen, et disons ce que la recherche en sait.',
    safetyTitle: 'Avant de commencer',
    consentTitle: 'Vos réponses restent les vôtres',
    consent: (brand: string) =>
      `Elles touchent à votre santé. En commençant le test, vous acceptez que ${brand} les enregistre pour vous proposer un plan et un programme, et pour rien d’autre. Elles ne partent qu’à la fin. Vous pouvez retirer cet accord quand vous voulez, dans «\u00a0Mes réglages\u00a0», puis «\u00a0Profil\u00a0» : elles sont alors effacées.`,
    consentFree: 'Le test est facultatif : sans lui, tous vos programmes restent ouverts.',
    privacy: 'Politique de confidentialité',
    newTab: '(nouvel onglet)',
    start: 'Commencer',
    later: 'Faire le test plus tard',
    startFailed: 'Le test n’a pas pu commencer : votre accord n’est pas enregistré. Réessayez.',
    startOutdated: 'Ces lignes ont changé depuis que cette page est ouverte. Rechargez-la, puis recommencez.',
    // Step 1
    goalQuestion: 'Qu’est-ce qui compte le plus pour vous ?',
    goalHint: 'Un souhait, pas une promesse : chaque plan dit ce que la recherche sait, et ce qu’elle ignore.',
    // Step 2
    programQuestion: 'Quel programme voulez-vous suivre ?',
    programHint: 'Vous pourrez passer de l’un à l’autre : rien de ce qui est fait ne se perd.',
    programChoices: { fatigue: 'Le programme long', medfasting: 'Le programme court' },
    // Step 3
    stressQuestion: 'Où en est votre stress ces temps-ci ?',
    stressHint: 'Touchez l’échelle, ou déplacez le repère avec les flèches du clavier.',
    stressLabel: 'Niveau de stress, de 1 à 10',
    stressValue: (level: number) => `${level} sur 10`,
    stressEmpty: 'Pas encore choisi',
    stressOf: 'sur 10',
    stressMin: 'Très calme',
    stressMax: 'Très tendu',
    stressSummaryTitle: 'Votre stress mérite qu’on s’en occupe',
    stressSummary:
      'À partir de 5, nous vous invitons à découvrir aussi le programme stress : souffle lent, écoute du corps, courtes pauses. Vous le trouverez à côté de votre plan. Si vous vous sentez débordé(e), parlez-en à votre médecin.',
    // Step 4
    planKicker: 'Votre plan de jeûne',
    details: 'Voir le détail du programme',
    facts: {
      rhythm: 'Rythme',
      foodIntake: 'Prises alimentaires',
      calories: 'Calories',
      duration: 'Durée',
    },
    justification: 'Ce que dit la recherche',
    why: 'Pourquoi ce programme ?',
    whyPlan: (goal: string, plan: string) =>
      `Une règle simple, sans calcul caché : l’objectif que vous avez choisi, « ${goal} », mène au plan « ${plan} », et à lui seul.`,
    whyProgram: (program: string, level: number) =>
      `Le programme « ${program} » est celui que vous avez demandé. Votre stress (${level} sur 10) compte aussi : à partir de 5, il ajoute une invitation au programme stress ; à partir de 8, comme avec le programme long, avec un traitement de type GLP-1 ou un point à voir avec votre médecin, le plan en reste à 12/12 jusqu’à son avis.`,
    whyFree:
      'Rien n’est décidé à votre place : refaites le test quand vous voulez, ou effacez vos réponses dans votre profil.',
    finish: 'Terminer',
    // Concerned by the safety notice
    concernedTitle: 'Prendre soin de vous, sans jeûner',
    concernedText:
      'Le jeûne n’est pas pour vous en ce moment, et c’est très bien ainsi. Pourquoi, cela reste entre vous et votre médecin : nous n’enregistrons que le réglage « Sans jeûne », que vous désactivez quand vous voulez dans votre profil. Voici par où continuer :',
    kitchenTitle: 'La même cuisine, sans jeûne',
    kitchenText: 'Les recettes méditerranéennes de la médiathèque, aux heures qui vous conviennent.',
    // Outcome
    summaryTitle: 'Mon programme',
    goal: (goal: string) => `Objectif : ${goal}`,
    close: 'Fermer',
    recapTitle: (plan: string) => `En vidéo : ${plan}`,
    restartTitle: 'Changer de programme ?',
    restartText:
      'Vous referez le test de trois questions. Tout ce que vous avez déjà accompli est conservé, dans chaque programme.',
    cancel: 'Annuler',
    confirm: 'Refaire le test',
  },
  en: {
    dialogTitle: 'Your fasting plan in one minute',
    question: (number: number) => `Question ${number} of 3`,
    back: 'Back',
    next: 'Next',
    ok: 'OK',
    welcomeKicker: 'Three questions, one minute',
    welcomeTitle: 'A fasting plan that suits you',
    welcomeText:
      'A goal, a programme, your level of stress: we suggest a Mediterranean fasting plan, and tell you what research knows about it.',
    safetyTitle: 'Before you begin',
    consentTitle: 'Your answers remain yours',
    consent: (brand: string) =>
      `They touch on your health. By starting the test you agree that ${brand} keeps them to suggest a plan and a programme to you, and for nothing else. They are sent only at the end. You can withdraw this consent whenever you like, under “My settings”, then “Profile”: they are then erased.`,
    consentFree: 'The test is optional: without it, all your programmes stay open.',
    privacy: 'Privacy policy',
    newTab: '(new tab)',
    start: 'Start',
    later: 'Take the test later',
    startFailed: 'The test could not start: your consent was not recorded. Please try again.',
    startOutdated: 'These lines have changed since this page was opened. Reload it, then start again.',
    goalQuestion: 'What matters most to you?',
    goalHint: 'A wish, not a promise: each plan says what research knows, and what it does not.',
    programQuestion: 'Which programme would you like to follow?',
    programHint: 'You can move from one to the other: nothing you have done is ever lost.',
    programChoices: { fatigue: 'The long programme', medfasting: 'The short programme' },
    stressQuestion: 'How is your stress these days?',
    stressHint: 'Touch the scale, or move the marker with the arrow keys.',
    stressLabel: 'Level of stress, from 1 to 10',
    stressValue: (level: number) => `${level} out of 10`,
    stressEmpty: 'Not chosen yet',
    stressOf: 'out of 10',
    stressMin: 'Very calm',
    stressMax: 'Very tense',
    stressSummaryTitle: 'Your stress deserves some care',
    stressSummary:
      'From 5 on, we also invite you to the stress programme: slow breathing, listening to the body, short pauses. You will find it beside your plan. If you feel overwhelmed, talk to your doctor.',
    planKicker: 'Your fasting plan',
    details: 'See programme details',
    facts: {
      rhythm: 'Rhythm',
      foodIntake: 'Food intake',
      calories: 'Calories',
      duration: 'Duration',
    },
    justification: 'What research says',
    why: 'Why this programme?',
    whyPlan: (goal: string, plan: string) =>
      `A simple rule, with no hidden sums: the goal you chose, “${goal}”, leads to the plan “${plan}”, and to no other.`,
    whyProgram: (program: string, level: number) =>
      `The programme “${program}” is the one you asked for. Your stress (${level} out of 10) counts as well: from 5 on, it adds an invitation to the stress programme; from 8 on, as with the long programme, a GLP-1 treatment or a point to discuss with your doctor, the plan stays at 12:12 until they have advised you.`,
    whyFree:
      'Nothing is decided for you: take the test again whenever you like, or erase your answers from your profile.',
    finish: 'Finish',
    concernedTitle: 'Looking after yourself, without fasting',
    concernedText:
      'Fasting is not for you at the moment, and that is perfectly fine. Why stays between you and your doctor: we only record the setting “Without fasting”, which you can turn off in your profile whenever you like. Here is where you can go next:',
    kitchenTitle: 'The same kitchen, without fasting',
    kitchenText: 'The Mediterranean recipes of the library, at the hours that suit you.',
    summaryTitle: 'My programme',
    goal: (goal: string) => `Goal: ${goal}`,
    close: 'Close',
    recapTitle: (plan: string) => `In a video: ${plan}`,
    restartTitle: 'Get a new programme?',
    restartText:
      'You will take the three-question test again. Everything you have done so far is kept, in every programme.',
    cancel: 'Cancel',
    confirm: 'Take the test again',
  },
})
