// Where staff open what shows a picture of the library, by its kind in `pictureUses` of the data.
// Apart from admin.ts, because the editor is within the screens of that list.

import { mailingPath } from './mailings/domain/mailing-path.ts'

export const pictureUsePaths: Readonly<Record<string, (slug: string) => string>> = {
  mailing: mailingPath,
}
