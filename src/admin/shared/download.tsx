import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { useStaffMutation } from './messages/use-staff-mutation.tsx'

type LoadedFile = Parameters<typeof downloadFile>[0]

export const loggedDownloadText = 'Het bestand is gedownload. Dat staat ook in het logboek.'

/** `download` reports `done`, if there is something to report. */
export function useDownload() {
  const { run, ...mutation } = useStaffMutation()
  const download = (load: () => Promise<LoadedFile>, type?: string, done?: string) =>
    run(async () => {
      downloadFile(await load(), type)
      return done
    })
  return { ...mutation, download }
}

export const DownloadButton = ({ children, ...button }: ComponentProps<typeof Button>) => (
  <Button {...button}>
    <Icon name="download" size={20} />
    {children}
  </Button>
)
