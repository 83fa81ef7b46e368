import { Link } from 'react-router'

const currentUrl = ''

export const NoPaymentMethods = () => (
  <>
    <p>Geen betaalmethoden beschikbaar.</p>
    <p className="mt-2">
      <a href={currentUrl} className="link">
        Laad de pagina opnieuw
      </a>{' '}
      of{' '}
      <Link to="/contact" className="link">
        neem contact op
      </Link>
      . Wat je invulde, blijft staan.
    </p>
  </>
)
