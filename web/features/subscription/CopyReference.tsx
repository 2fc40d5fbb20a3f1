import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import styles from './CopyReference.module.css'
import { subscriptionDetailsMessages } from './subscription-details.messages.ts'

/** The reference by which the legal forms identify the contract; one press copies it. */
export function CopyReference({ reference }: { reference: string }) {
  const say = useMessages(subscriptionDetailsMessages)
  const [isCopied, setIsCopied] = useState<boolean>()

  async function copy() {
    // Cleared first: screen readers would announce the same words only once.
    setIsCopied(undefined)
    const isDone = await navigator.clipboard.writeText(reference).then(
      () => true,
      () => false,
    )
    setIsCopied(isDone)
  }

  return (
    <div className={styles.reference}>
      <span className={styles.code}>{reference}</span>
      <Button variant="link" onClick={() => void copy()}>
        {say.copyReference}
      </Button>
      <Status isGood={isCopied}>
        {isCopied === undefined ? undefined : isCopied ? say.referenceCopied : say.referenceNotCopied}
      </Status>
    </div>
  )
}
