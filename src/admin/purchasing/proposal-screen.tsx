// /admin/inkoop: what to order now, by supplier, with the reason of each number.

import { Link } from 'react-router'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { SupplierProposal } from './supplier-proposal.tsx'

export default function ProposalScreen() {
  const { result, reload } = useReply('GET /api/admin/purchase-proposal')
  return (
    <>
      <ScreenHeader
        title="Inkoop"
        about="Wat je nu het beste bestelt, uit de verkoop van acht weken, de leveringen van abonnementen en de levertijd. Elk aantal kun je veranderen."
      >
        <ButtonLink to="/admin/inkoop/bestellingen">Inkooporders</ButtonLink>
        <ButtonLink kind="ghost" to="/admin/leveranciers">
          Leveranciers
        </ButtonLink>
      </ScreenHeader>
      <QueryBoundary result={result} reload={reload}>
        {({ suppliers, without_supplier }) => (
          <div className="grid gap-10">
            {suppliers.length === 0 && (
              <p className="rounded-card border border-line bg-white px-6 py-10 text-center text-ink-soft">
                Er is nog geen leverancier.{' '}
                <Link to="/admin/leveranciers/nieuw" className="link">
                  Voeg er een toe
                </Link>{' '}
                en kies wat hij levert; dan staat hier wat je moet bestellen.
              </p>
            )}
            {suppliers.map((supplier) => (
              <SupplierProposal key={supplier.id} supplier={supplier} />
            ))}
            {suppliers.length > 0 && without_supplier > 0 && (
              <Notice kind="info">
                {without_supplier === 1
                  ? '1 product heeft'
                  : `${without_supplier} producten hebben`}{' '}
                nog geen leverancier. Daarvoor staat hier geen voorstel: kies ze bij{' '}
                <Link to="/admin/leveranciers" className="link">
                  Leveranciers
                </Link>
                .
              </Notice>
            )}
          </div>
        )}
      </QueryBoundary>
    </>
  )
}
