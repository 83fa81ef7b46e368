// /admin/doorverwijzingen: leads old addresses to new ones, and shows requested addresses and links
// that lead nowhere.

import { useState } from 'react'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { DeadLinks } from './dead-links.tsx'
import { MissingAddresses } from './missing-addresses.tsx'
import { RedirectForm } from './redirect-form.tsx'
import { RedirectList } from './redirect-list.tsx'

export default function RedirectsScreen() {
  const { result, reload } = useReply('GET /api/admin/redirects')
  /** The missing address that staff chose to redirect. A new key mounts a new form. */
  const [chosen, setChosen] = useState({ key: 0, from: '' })
  const choose = (from: string) => setChosen(({ key }) => ({ key: key + 1, from }))
  return (
    <>
      <ScreenHeader
        title="Doorverwijzingen"
        about="Had je een andere winkel, of stond een pagina eerst ergens anders? Leid bezoekers en zoekmachines door naar het nieuwe adres."
      />
      <div className="grid gap-12">
        <RedirectForm key={chosen.key} from={chosen.from} reload={reload} />
        <QueryBoundary result={result} reload={reload}>
          {({ redirects, missing }) => (
            <>
              <RedirectList redirects={redirects} reload={reload} />
              <MissingAddresses missing={missing} onChoose={choose} />
            </>
          )}
        </QueryBoundary>
        <DeadLinks />
      </div>
    </>
  )
}
