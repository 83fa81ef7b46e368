// The link to withdraw the consent to the use of health data, in mails about an order or
// subscription with that consent.

import { linkStyle } from './mail-blocks.tsx'

const label = 'Toestemming intrekken'
type Links = { consent?: string | undefined }

/** Comes after another link in the same paragraph. */
export const ConsentLink = ({ links: { consent } }: { links: Links }) =>
  consent !== undefined && (
    <>
      {' · '}
      <a href={consent} style={linkStyle}>
        {label}
      </a>
    </>
  )

export const formatConsentLink = ({ consent }: Links): string[] =>
  consent === undefined ? [] : [`${label}: ${consent}`]
