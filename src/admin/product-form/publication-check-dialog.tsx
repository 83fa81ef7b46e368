// Asks for confirmation before staff save a published product with missing content or forbidden
// claims.

import type { ProductFinding } from '#domain/catalogue/fields/product-check.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = { findings: readonly ProductFinding[]; onSave: () => void; onClose: () => void }

export const PublicationCheckDialog = ({ findings, onSave, onClose }: Props) => (
  <Dialog title="Nog even kijken" onClose={onClose}>
    <Findings
      intro="Dit moet van de wet op de pagina staan:"
      findings={findings.filter(({ grave }) => grave)}
    />
    <Findings
      intro="Kijk hier nog naar, voordat bezoekers het zien:"
      findings={findings.filter(({ grave }) => !grave)}
    />
    <div className="flex flex-wrap gap-3">
      <Button onClick={onClose}>Eerst aanvullen</Button>
      <Button kind="ghost" onClick={onSave}>
        Bewaar toch
      </Button>
    </div>
  </Dialog>
)

const Findings = ({ intro, findings }: { intro: string; findings: readonly ProductFinding[] }) =>
  findings.length > 0 && (
    <>
      <p>{intro}</p>
      <ul className="my-4 list-disc ps-5">
        {findings.map(({ field, text }) => (
          <li key={field + text}>{text}</li>
        ))}
      </ul>
    </>
  )
