import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useProfilePrograms } from '../../client/profile-programs.ts'
import { useMessages } from '../../i18n/messages.ts'
import { recordOnboarding } from '../../session/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConcernedStep, type WithoutFasting } from './ConcernedStep.tsx'
import { GoalStep } from './GoalStep.tsx'
import { PlanStep } from './PlanStep.tsx'
import styles from './ProfilingModal.module.css'
import { ProgramStep } from './ProgramStep.tsx'
import { profilingMessages } from './profiling.messages.ts'
import { answersOf, nextStep, noChoices, type ProfilingStep, previousStep } from './profiling-flow.ts'
import { StressStep } from './StressStep.tsx'
import { reloadAfterSaving, saveAnswers } from './save-answers.ts'
import { useFastingPlans } from './use-fasting-plans.ts'
import { WelcomeStep } from './WelcomeStep.tsx'

/**
 * `/app/programs/profiling`, above the programme page. Its choices last as long as it is open: leaving it
 * in any way resets them.
 */
export function ProfilingModal() {
  const say = useMessages(profilingMessages)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { state } = useLocation()
  const [step, setStep] = useState<ProfilingStep>(0)
  const [choices, setChoices] = useState(noChoices)
  const [mustAsk, setMustAsk] = useState(false)
  const [isConcerned, setConcerned] = useState<boolean>(state?.isConcerned === true)
  const [isSaving, setSaving] = useState(false)
  const isOpen = useIsOpen()
  const { data: plans } = useFastingPlans({ isTest: true })
  const { data: listed } = useProfilePrograms()
  useEscapeGuard()

  const programs = listed?.map(({ Program }) => Program) ?? []
  const answers = answersOf(choices)
  const plan = plans?.find(({ code }) => code === choices.fastingPlanCode)
  const goOn = () => setStep(nextStep(step, choices))
  const goBack = () => setStep(previousStep(step))
  const concern = () => setConcerned(true)
  const asking = { isChecked: mustAsk, onChange: setMustAsk }
  const close = () => leave()

  /** The profiling was finished, postponed, or does not suit this member: onboarding is over. */
  function leave(address = '/app/programs') {
    // The modal was closed in the meantime: do not navigate.
    if (!isOpen.current) return
    recordOnboarding('done', true)
    void navigate(address, { replace: true })
  }

  async function finish() {
    if (!answers || isSaving) return
    setSaving(true)
    const isSaved = await saveAnswers(queries, answers, mustAsk ? { doctorAdvice: 'needed' } : {})
    const reloaded = reloadAfterSaving(queries)
    // The page below updates before it becomes visible; if nothing was saved, there is nothing to wait for.
    if (isSaved) await reloaded
    leave()
  }

  async function goWithoutFasting(chosen: WithoutFasting) {
    if (isSaving) return
    setSaving(true)
    const answers = chosen === 'kitchen' ? {} : { programCode: chosen }
    if (await saveAnswers(queries, answers, { isWithoutFasting: true })) await reloadAfterSaving(queries)
    leave(chosen === 'kitchen' ? '/app/media-library' : undefined)
  }

  const isNight = step === 4 && !isConcerned
  return (
    <Dialog
      title={say.dialogTitle}
      isTitleHidden
      onClose={close}
      isClosableByKeyboard={false}
      className={isNight ? styles.night : styles.modal}
    >
      <div className={styles.accent} data-program="medfasting">
        {isConcerned && (
          <ConcernedStep
            programs={programs}
            onChoose={chosen => void goWithoutFasting(chosen)}
            onBack={() => setConcerned(false)}
          />
        )}
        {!isConcerned && step === 0 && (
          <WelcomeStep onStart={goOn} onLater={close} onConcerned={concern} asking={asking} />
        )}
        {!isConcerned && step === 1 && (
          <GoalStep
            chosen={choices.fastingPlanCode}
            onChoose={fastingPlanCode => setChoices({ ...choices, fastingPlanCode })}
            onNext={goOn}
          />
        )}
        {!isConcerned && step === 2 && (
          <ProgramStep
            programs={programs}
            chosen={choices.programCode}
            onChoose={programCode => setChoices({ ...choices, programCode })}
            onBack={goBack}
            onNext={goOn}
          />
        )}
        {!isConcerned && step === 3 && (
          <StressStep
            level={choices.stressLevel}
            onChoose={stressLevel => setChoices({ ...choices, stressLevel })}
            onBack={goBack}
            onNext={goOn}
          />
        )}
        {isNight && plan && answers && (
          <PlanStep
            plan={plan}
            program={programs.find(({ code }) => code === answers.programCode)}
            answers={answers}
            isSaving={isSaving}
            asking={asking}
            onConcerned={concern}
            onFinish={() => void finish()}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Returns whether the modal is still open, for code that runs after a server answer. */
function useIsOpen() {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}

/**
 * Browsers without `closedby` close a dialog on a second Escape, even if the page cancels its `cancel` event. So the key must not reach
 * them.
 */
function useEscapeGuard(): void {
  useEffect(() => {
    function hold(event: KeyboardEvent) {
      if (event.key === 'Escape') event.preventDefault()
    }
    window.addEventListener('keydown', hold, { capture: true })
    return () => window.removeEventListener('keydown', hold, { capture: true })
  }, [])
}
