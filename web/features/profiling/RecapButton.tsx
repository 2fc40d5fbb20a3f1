import { useState } from 'react'
import type { FastingPlanCode } from '../../../domain/features/profiling/profiling.rules.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ProfilingBand.module.css'
import { RecapDialog } from './RecapDialog.tsx'
import { useFastingPlans } from './use-fasting-plans.ts'

/** Opens the plan's recap video; renders nothing when the plan has none or cannot be read. */
export function RecapButton({ code, label }: { code: FastingPlanCode; label: string }) {
  const { data: plans, isError } = useFastingPlans()
  const [isOpen, setOpen] = useState(false)
  const plan = plans?.find(found => found.code === code)
  if (plans ? !plan?.recap : isError) return null
  return (
    <>
      <button
        type="button"
        className={classNames(styles.act, !plan && styles.place)}
        disabled={!plan}
        onClick={() => setOpen(true)}
      >
        <Icon name="play" />
        {label}
      </button>
      {isOpen && plan?.recap && <RecapDialog plan={plan} recap={plan.recap} onClose={() => setOpen(false)} />}
    </>
  )
}
