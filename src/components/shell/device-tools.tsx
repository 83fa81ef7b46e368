// The buttons of 'Leesgemak' and 'Wis mijn sporen', which change only what this device stores.

import { DialogButton } from '#ui/dialog-button.tsx'
import { Icon } from '#ui/icon.tsx'

/**
 * With `short` the eraser says only 'Wis', so that both buttons fit beside the promises of the
 * banner.
 */
type Props = { short?: boolean; className: string; buttonClass: string }

export function DeviceTools({ short = false, className, buttonClass }: Props) {
  const label = `inline-flex min-h-11 items-center gap-2 ${buttonClass}`
  return (
    <ul className={`noscript:hidden ${className}`}>
      <li>
        <DialogButton
          load={() => import('../accessibility-preferences/accessibility-dialog.tsx')}
          className={label}
        >
          <Icon name="a-large-small" size={20} />
          Leesgemak
        </DialogButton>
      </li>
      <li>
        <DialogButton
          load={() => import('../clear-local-data/clear-data-dialog.tsx')}
          title={short ? 'Wis mijn sporen' : undefined}
          className={label}
        >
          <Icon name="eraser" size={18} />
          {short ? 'Wis' : 'Wis mijn sporen'}
        </DialogButton>
      </li>
    </ul>
  )
}
