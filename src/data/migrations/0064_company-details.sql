-- A shop that runs keeps what its pages show: the example company was the default until now, and is an explicit value from now on.
insert into shop_settings (name, value)
select 'details', '{"company": {"legalName": "Luwte B.V.", "address": "Duinpad 12, 0000 AA Zandwijk", "returnAddress": "Retouren, Postbus 12, 0000 AA Zandwijk", "chamberOfCommerce": "00000000", "vat": "NL000000000B00", "email": "vraag@luwte.example", "phone": "088 000 00 00", "hours": "Maandag tot en met vrijdag van 9.00 tot 17.00 uur"}, "banner": ["Gratis bezorging vanaf [[gratis vanaf]]", "Discrete levering", "Altijd veilig bestellen"], "version": 0}'::jsonb
where exists (select from pages) or exists (select from products)
on conflict (name) do nothing;
--> statement-breakpoint
-- The links to social networks belonged to the example company too; a shop with its own details never had such accounts.
update shop_settings set value = value || '{"social": [{"name": "Facebook", "href": "https://www.facebook.com/luwte.example"}, {"name": "Instagram", "href": "https://www.instagram.com/luwte.example"}]}'::jsonb
where name = 'details' and value -> 'company' ->> 'chamberOfCommerce' = '00000000' and not value ? 'social';
