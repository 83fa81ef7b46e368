import { Link } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { RenewLink } from './renew-link.tsx'

export function ExpiredLink({ token }: { token: string }) {
  return (
    <>
      <h1 className="mb-4">Deze link is verlopen</h1>
      <p className="measure mb-8">
        De link is ouder dan 60 dagen. Zo ziet niemand anders wat je bestelde. Heb je een account?{' '}
        <Link to="/account" className="link">
          Log in
        </Link>{' '}
        om al je bestellingen te zien.
      </p>
      <RenewLink
        expired
        renew={() => browserApi('POST /api/orders/:token/new-link', { params: { token } })}
        about="bestelling"
      />
    </>
  )
}
