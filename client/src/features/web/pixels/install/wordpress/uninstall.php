<?php
// Runs when the plugin is deleted.
defined('WP_UNINSTALL_PLUGIN') || exit;
delete_option('acquaint_settings');
