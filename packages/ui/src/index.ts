export { Button, type ButtonProps } from './actions/button.tsx';
export { buttonLook, type ButtonLook, type ButtonSize } from './actions/button-look.ts';
export { CopyButton, type CopyButtonProps } from './actions/copy-button.tsx';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export { LinkButton, type LinkButtonProps } from './actions/link-button.tsx';
export { TextLink } from './actions/text-link.tsx';

export { Checkbox, type CheckboxProps } from './forms/checkbox.tsx';
export { Chips, type ChipsProps } from './forms/chips.tsx';
export { ErrorSummary, type ErrorSummaryItem, type ErrorSummaryProps } from './forms/error-summary.tsx';
export { Field, type FieldProps } from './forms/field.tsx';
export { FileDrop, type FileDropProps } from './forms/file-drop.tsx';
export { FilesField, type FileItem, type FilesFieldProps } from './forms/files-field.tsx';
export { Form, FormActions } from './forms/form.tsx';
export { PasswordInput } from './forms/password-input.tsx';
export { RadioList, type RadioListProps, type RadioOption } from './forms/radio-list.tsx';
export { PictureField, type PictureFieldProps } from './forms/picture-field.tsx';
export { SearchField, type SearchFieldProps } from './forms/search-field.tsx';
export { Select, type Option, type SelectProps } from './forms/select.tsx';
export { TextArea } from './forms/text-area.tsx';
export { DateInput, TextInput, TimeInput, type TextInputProps } from './forms/text-input.tsx';
export { VersionConflict, type Difference, type VersionConflictProps } from './forms/version-conflict.tsx';

export { Banner, type BannerProps } from './layout/banner.tsx';
export { PageHeader, type PageHeaderProps } from './layout/page-header.tsx';
export { PageTitle, TitleCount } from './layout/page-title.tsx';
export { Panel, type PanelProps } from './layout/panel.tsx';
export { SkipLink } from './layout/skip-link.tsx';
export { Tabs, useTab, type Tab, type TabsProps } from './layout/tabs.tsx';
export type { Tone } from './layout/tone.ts';
export { VisuallyHidden } from './layout/visually-hidden.tsx';

export { createLucideIcon as createIcon } from 'lucide-react';
export { Avatar, type AvatarProps } from './data/avatar.tsx';
export { Facts, type Fact } from './data/facts.tsx';
export { List, ListRow, type ListRowProps } from './data/list.tsx';
export { LoadMore, type LoadMoreProps } from './data/load-more.tsx';
export { Meter, type MeterProps } from './data/meter.tsx';
export { SpeciesIcon, type SpeciesIconProps } from './data/species-icon.tsx';
export { Badge, StatusPill } from './data/status-pill.tsx';
export { TableOrCards, type Column, type TableOrCardsProps } from './data/table-or-cards.tsx';

export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './feedback/error-state.tsx';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar.tsx';
export { ListSkeleton, PageSkeleton, Skeleton } from './feedback/skeleton.tsx';
export {
  createToaster,
  type ShowToast,
  type ToastAction,
  type ToastMessage,
  type Toaster,
} from './feedback/toaster.ts';
export { Toasts, useToast } from './feedback/toasts.tsx';

export { ChoiceMenu, type Choice, type ChoiceMenuProps } from './overlays/choice-menu.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './overlays/dialog.tsx';
export { LeaveGuard, type LeaveGuardProps } from './overlays/leave-guard.tsx';
export { Menu, type MenuItem, type MenuProps } from './overlays/menu.tsx';
export { PanelBeside, type PanelBesideProps } from './overlays/panel-beside.tsx';
export { Popover, type PopoverProps } from './overlays/popover.tsx';
export { Tooltip } from './overlays/tooltip.tsx';

export { commandKey } from './command-key.ts';
export { phoneQuery, useMediaQuery } from './use-media-query.ts';
