import { Link } from 'react-router'

export default function BankStatementLink() {
  return (
    <p className="measure">
      Betalen meer klanten met een overboeking?{' '}
      <Link to="/admin/bankafschrift" className="link">
        Lees je bankafschrift in
      </Link>{' '}
      en boek ze in een keer.
    </p>
  )
}
