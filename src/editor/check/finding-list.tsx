// What to look at before a page goes to visitors, each with the way to its place.

import { CircleAlert, Lightbulb } from 'lucide-react'
import type { Finding } from '#domain/page/publication-check.ts'
import { blockName } from '../block-forms.ts'
import type { PageDraft } from '../page-draft.ts'

const pagePlaces: Record<string, string> = { title: 'Titel van de pagina', description: 'Omschrijving', content: 'Onderdelen' }
const articlePlaces: Record<string, string> = { ...pagePlaces, title: 'Titel van het artikel', description: 'Samenvatting' }

type Props = { findings: readonly Finding[]; isArticle: boolean; content: PageDraft['content']; onGo: (spot: Finding['spot']) => void }

export function FindingList({ findings, isArticle, content, onGo }: Props) {
  const places = isArticle ? articlePlaces : pagePlaces
  return (
    <ul className="grid gap-3">
      {findings.map(({ grave, message, spot }, at) => {
        const Icon = grave ? CircleAlert : Lightbulb
        const block = spot.block === undefined ? undefined : content[spot.block]
        const place = block
          ? `${spot.block! + 1}. ${blockName(block.layout)}`
          : (places[String(spot.path[0])] ?? (isArticle ? 'Artikel' : 'Pagina'))
        return (
          <li key={at} className={`flex gap-4 rounded-card border-[1.5px] bg-white p-4 ${grave ? 'border-error' : 'border-line'}`}>
            <Icon aria-hidden size={24} className={`mt-0.5 flex-none ${grave ? 'text-error' : 'text-warning'}`} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {grave && <span className="sr-only">Moet nog: </span>}
                {place}
              </p>
              <p>{message}</p>
              <button type="button" className="link mt-1 min-h-11 text-sm" onClick={() => onGo(spot)}>
                Ga erheen<span className="sr-only">: {place}</span>
              </button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
