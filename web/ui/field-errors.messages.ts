import type { FieldErrorCode } from '../../domain/errors.ts'
import { defineMessages } from '../i18n/messages.ts'

/**
 * The error text of a field, by code; the French ones are prescribed. The rules of a password are
 * always shown beside its field, so its error only points at them.
 */
export const fieldErrorMessages = defineMessages({
  fr: {
    empty_field: 'Ce champ est requis.',
    invalid_email_format: 'Veuillez entrer une adresse email valide',
    invalid_password_format: 'Le mot de passe ne remplit pas encore toutes ces règles.',
    passwords_do_not_match: 'Les mots de passe ne correspondent pas',
    email_already_registered: 'Cet email est déjà enregistré.',
    too_long: 'C’est un peu trop long.',
    unknown_field: 'Rechargez la page, puis réessayez.',
    invalid_value: 'Un caractère n’est pas accepté.',
    contains_site_address: 'Une adresse de site n’est pas acceptée ici. Mettez une espace après chaque point.',
    contains_phone_number: 'Un numéro de téléphone n’est pas accepté ici.',
    message_too_short: 'Message trop court.',
    same_password: 'Choisissez un mot de passe différent de l’actuel.',
    wrong_password: 'Ce n’est pas votre mot de passe actuel.',
  },
  en: {
    empty_field: 'This field is required.',
    invalid_email_format: 'Please enter a valid email address',
    invalid_password_format: 'The password does not meet all of these rules yet.',
    passwords_do_not_match: 'The passwords do not match',
    email_already_registered: 'This email is already registered.',
    too_long: 'This is a little too long.',
    unknown_field: 'Reload the page, then try again.',
    invalid_value: 'One of the characters is not accepted.',
    contains_site_address: 'A web address is not accepted here. Put a space after each full stop.',
    contains_phone_number: 'A phone number is not accepted here.',
    message_too_short: 'This message is too short.',
    same_password: 'Please choose a password that differs from the current one.',
    wrong_password: 'This is not your current password.',
  },
} satisfies Record<'fr' | 'en', Record<FieldErrorCode, string>>)
