import type { KeyboardEvent } from 'react'
import { isStressHigh, stressLevelMax, stressLevelMin } from '../../../domain/features/profiling/profiling.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './ProfilingModal.module.css'
import { profilingMessages } from './profiling.messages.ts'
import { StepFrame, stepHintId } from './StepFrame.tsx'
import slider from './StressSlider.module.css'

/** Keys that move past the slider without using it. */
const passingKeys = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape']

/**
 * Step 3: stress from 1 to 10, labelled at both ends. The level is empty until the slider is used. Its thumb must rest somewhere, and a
 * press or key that leaves it there fires no event, so both count as choosing that position.
 */
export function StressStep({
  level,
  onChoose,
  onBack,
  onNext,
}: {
  level: number | null
  onChoose: (level: number) => void
  onBack: () => void
  onNext: () => void
}) {
  const say = useMessages(profilingMessages)

  function chooseByKey({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (!passingKeys.includes(key)) onChoose(Number(currentTarget.value))
  }

  return (
    <StepFrame
      kicker={say.question(3)}
      question={3}
      title={say.stressQuestion}
      hint={say.stressHint}
      onSubmit={onNext}
      buttons={
        <>
          <Button variant="quiet" onClick={onBack}>
            {say.back}
          </Button>
          <Button type="submit" disabled={level === null}>
            {say.ok}
          </Button>
        </>
      }
    >
      <div className={slider.scale}>
        <p className={slider.level} data-empty={level === null || undefined} aria-hidden="true">
          {level === null ? (
            say.stressEmpty
          ) : (
            <>
              <span className={slider.figure}>{level}</span> {say.stressOf}
            </>
          )}
        </p>
        <input
          type="range"
          className={slider.range}
          data-empty={level === null || undefined}
          min={stressLevelMin}
          max={stressLevelMax}
          step={1}
          value={level ?? stressLevelMin}
          aria-label={say.stressLabel}
          aria-describedby={stepHintId}
          aria-valuetext={level === null ? say.stressEmpty : say.stressValue(level)}
          onChange={event => onChoose(Number(event.currentTarget.value))}
          onClick={event => onChoose(Number(event.currentTarget.value))}
          onKeyUp={chooseByKey}
        />
        <div className={slider.marks}>
          <span>
            <b>{stressLevelMin}</b> {say.stressMin}
          </span>
          <span>
            <b>{stressLevelMax}</b> {say.stressMax}
          </span>
        </div>
      </div>
      <div role="status" data-program="stress" className={styles.stressPlace}>
        {isStressHigh(level) && (
          <div className={classNames(styles.box, styles.stressSummary)}>
            <p className={styles.subtitle}>{say.stressSummaryTitle}</p>
            <p>{say.stressSummary}</p>
          </div>
        )}
      </div>
    </StepFrame>
  )
}
