ALTER TABLE "users" DROP CONSTRAINT "users_staff_role_known";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_staff_role_known";--> statement-breakpoint
ALTER TABLE "content_drafts" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD COLUMN "sent_back" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_known" CHECK ("users"."staff_role" in ('owner', 'support', 'warehouse', 'editor', 'publisher'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_staff_role_known" CHECK ("invitations"."staff_role" in ('owner', 'support', 'warehouse', 'editor', 'publisher'));