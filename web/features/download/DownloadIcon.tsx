/** As `Icon` draws; its path would be part of every first visit there. */
export function DownloadIcon() {
  return (
    <svg
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 4v11.5M6.5 10l5.5 5.5 5.5-5.5M5 20h14" />
    </svg>
  )
}
