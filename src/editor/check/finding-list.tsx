// Lists the findings of the publication check, each with a button that goes to its field.

import type { FindingLocation, PublicationFinding } from '#domain/content/publication-check.ts'
import { Icon } from '#ui/icon.tsx'
import { blockName } from '../block-definitions.ts'
import type { PageDraft } from '../page-draft.ts'

const pageFieldLabels: Record<string, string> = {
  title: 'Titel van de pagina',
  description: 'Omschrijving',
  content: 'Onderdelen',
}
const articleFieldLabels: Record<string, string> = {
  ...pageFieldLabels,
  title: 'Titel van het artikel',
  description: 'Samenvatting',
  cover_image: 'Omslagfoto',
}

type Props = {
  findings: readonly PublicationFinding[]
  isArticle: boolean
  content: PageDraft['content']
  onGo: (spot: FindingLocation) => void
}

export function FindingList({ findings, isArticle, content, onGo }: Props) {
  const fieldLabels = isArticle ? articleFieldLabels : pageFieldLabels
  return (
    <ul className="grid gap-3">
      {findings.map(({ grave, message, spot }, index) => {
        const icon = grave ? 'circle-alert' : 'lightbulb'
        const block = spot.block === undefined ? undefined : content[spot.block]
        const location = block
          ? `${spot.block! + 1}. ${blockName(block.layout)}`
          : (fieldLabels[String(spot.path[0])] ?? (isArticle ? 'Artikel' : 'Pagina'))
        return (
          <li
            key={index}
            className={`flex gap-4 rounded-card border-[1.5px] bg-white p-4 ${grave ? 'border-error' : 'border-line'}`}
          >
            <Icon
              name={icon}
              size={24}
              className={`mt-0.5 flex-none ${grave ? 'text-error' : 'text-warning'}`}
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {grave && <span className="sr-only">Moet nog: </span>}
                {location}
              </p>
              <p>{message}</p>
              <button
                type="button"
                className="link mt-1 min-h-11 text-sm"
                onClick={() => onGo(spot)}
              >
                Ga erheen<span className="sr-only">: {location}</span>
              </button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
