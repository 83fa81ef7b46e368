import { Button } from '#ui/button.tsx'

type Props = {
  label: string
  /** The record, for users of a screen reader. */
  of: string
  kind?: 'plain' | 'ghost'
  opensDialog?: boolean
  busy?: boolean
  onClick: () => unknown
}

export const RowButton = ({
  label,
  of,
  kind = 'plain',
  opensDialog = false,
  busy = false,
  onClick,
}: Props) => (
  <Button
    kind={kind}
    busy={busy}
    className="-my-2 whitespace-nowrap"
    onClick={onClick}
    {...(opensDialog && { 'aria-haspopup': 'dialog' as const })}
  >
    {label}
    <span className="sr-only">: {of}</span>
  </Button>
)
