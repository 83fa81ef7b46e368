import { createContext } from 'react'
import type { CompanyIdentity } from '#domain/content/company-line.ts'

/** The company that sends the mail; renderMail provides it. */
export const CompanyContext = createContext<CompanyIdentity | undefined>(undefined)
