import { Button } from '../../ui/Button.tsx'

/** The size of the print window (specification section 9). */
const printWindow = 'popup,width=1200,height=800'

/** Opens the print page of a recipe or a sheet in a new window. */
export function PrintButton({ programDayMediaId, label }: { programDayMediaId: string; label: string }) {
  function openPrintPage() {
    window.open(`/app/programs/media/${encodeURIComponent(programDayMediaId)}/print`, '_blank', printWindow)
  }

  return (
    <Button variant="quiet" icon="print" onClick={openPrintPage}>
      {label}
    </Button>
  )
}
