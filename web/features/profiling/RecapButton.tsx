import { useState } from 'react'
import type { FastingPlanCode } from '../../../domain/features/profiling/profiling.rules.ts'
import { Button } from '../../ui/Button.tsx'
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
      <Button
        variant="quiet"
        icon="play"
        className={plan ? undefined : styles.place}
        disabled={!plan}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && plan?.recap && <RecapDialog plan={plan} recap={plan.recap} onClose={() => setOpen(false)} />}
    </>
  )
}
