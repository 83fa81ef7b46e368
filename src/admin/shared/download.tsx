import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { useSuccessMessages } from './messages/success-messages.tsx'

type LoadedFile = Parameters<typeof downloadFile>[0]

export const loggedDownloadText = 'Het bestand is gedownload. Dat staat ook in het logboek.'

/** `download` reports `done`, if there is something to report. */
export function useDownload() {
  const { run, notice, busy } = useMutation()
  const messages = useSuccessMessages()
  const download = (load: () => Promise<LoadedFile>, type?: string, done?: string) =>
    run(async () => {
      downloadFile(await load(), type)
      // Without a report, the message of the last action stays, with its undo.
      if (done !== undefined) messages.show({ text: done })
    })
  return { busy, notice, failure: notice && <Notice kind="error">{notice.text}</Notice>, download }
}

export const DownloadButton = ({ children, ...button }: ComponentProps<typeof Button>) => (
  <Button {...button}>
    <Icon name="download" size={20} />
    {children}
  </Button>
)
