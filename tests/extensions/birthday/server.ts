import { defineExtension } from '#extensions/define-extension.ts'
import { birthdayEndpoints } from './api/endpoints.ts'
import { composeBirthdayMails, greetBirthdays } from './operations/greet-birthdays.ts'

export default defineExtension({
  name: 'birthday',
  endpoints: birthdayEndpoints,
  jobs: (context) => ({
    'greet-birthdays': {
      // In UTC: at half past six in winter and half past seven in summer.
      cron: '30 5 * * *',
      runsAtStart: true,
      work: () => greetBirthdays(context),
    },
  }),
  mails: composeBirthdayMails,
})
