CREATE TABLE "mail_words" (
	"mail" text NOT NULL,
	"version" integer NOT NULL,
	"words" jsonb,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" integer,
	CONSTRAINT "mail_words_mail_version_pk" PRIMARY KEY("mail","version"),
	CONSTRAINT "mail_words_version" CHECK ("mail_words"."version" > 0)
);
