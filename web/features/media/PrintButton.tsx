import { Button } from '../../ui/Button.tsx'

/** The size of the print window. */
const printWindow = 'popup,width=1200,height=800'

/** Opens the print page of a recipe or a sheet in a new window; `search` completes its URL. */
export function PrintButton({
  programDayMediaId,
  label,
  search = '',
}: {
  programDayMediaId: string
  label: string
  search?: string
}) {
  function openPrintPage() {
    window.open(`/app/programs/media/${encodeURIComponent(programDayMediaId)}/print${search}`, '_blank', printWindow)
  }

  return (
    <Button variant="quiet" icon="print" onClick={openPrintPage}>
      {label}
    </Button>
  )
}
