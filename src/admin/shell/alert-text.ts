/** The system alerts that only extensions report. */
export type ExtensionAlertCode = 'purges-failing' | 'replica-away'

export type AlertText = {
  kind: 'error' | 'warning' | 'info'
  title: string
  text: string
  /** For the person who maintains the service. */
  code?: string | null | undefined
}

/** `since` is the moment at which the problem began, in words. */
export type DescribeAlert = (since: string, canChangeSettings: boolean) => AlertText
